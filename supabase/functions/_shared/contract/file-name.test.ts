import { expect, it } from 'vitest';
import { offeredName } from './file-endings.ts';
import { cleanFileName } from './file-name.ts';

it.each([
  ['Kitchen.jpg', 'Kitchen.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\Bath.png', 'Bath.png'],
  ['photos/', 'photos'],
  ['in\u202egpj.exe', 'ingpj.exe'],
  ['a\u0000b\n.jpg', 'ab.jpg'],
  ['Ku\u0308che \u1112\u1161\u11ab.jpg', 'K\u00fcche \ud55c.jpg'],
  [' / \u200b', ''],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(250)}.jpeg`],
  ['\u{1f3e0}'.repeat(300), '\u{1f3e0}'.repeat(255)],
])('the name %j is stored as %j', (name, stored) => {
  expect(cleanFileName(name)).toBe(stored);
});

it.each([
  ['invoice.html', 'application/pdf', 'invoice.pdf'],
  ['open.bat', 'application/pdf', 'open.pdf'],
  ['plan.hta', 'application/pdf', 'plan.pdf'],
  ['Plan.PDF', 'application/pdf', 'Plan.PDF'],
  ['photo.jpg.exe', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', 'image/png', 'photo.png'],
  ['clip.settingcontent-ms', 'video/mp4', 'clip.settingcontent-ms.mp4'],
  ['open.bat. . ', 'application/pdf', 'open.pdf'],
  ['open.pdf          .scr', 'application/pdf', 'open.pdf'],
  ['plan.pdf.', 'application/pdf', 'plan.pdf'],
  ['plan.pdf:run.exe', 'application/pdf', 'plan.pdf_run.pdf'],
  ['Harbor Lane 1.2', 'application/pdf', 'Harbor Lane 1.2.pdf'],
  ['File 3', 'image/heic', 'File 3.heic'],
  ['.htaccess', 'application/pdf', '.htaccess.pdf'],
  ['.bat', 'application/pdf', 'File.pdf'],
  ['...', 'application/pdf', 'File.pdf'],
  ['CON', 'application/pdf', '_CON.pdf'],
  ['nul.tar.pdf', 'application/pdf', '_nul.tar.pdf'],
  ['console.pdf', 'application/pdf', 'console.pdf'],
  ['DSC_0001.NEF', 'image/tiff', 'DSC_0001.NEF'],
  ['IMG_0001.cr2', 'image/tiff', 'IMG_0001.cr2'],
  [`${'x'.repeat(251)}.bat`, 'application/pdf', `${'x'.repeat(241)}.pdf`],
  [`${'x'.repeat(250)}.jpeg`, 'image/jpeg', `${'x'.repeat(240)}.jpeg`],
  [`${'家'.repeat(250)}.jpeg`, 'image/jpeg', `${'家'.repeat(80)}.jpeg`],
] as const)('%j, which is %s, is offered as %j', (name, type, offered) => {
  expect(offeredName(name, type)).toBe(offered);
});
