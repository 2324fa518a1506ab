/** On an iPhone only a video can fill the screen, with the phone's own controls. */
interface IphoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

/** Fills the screen with the player, or gives it back. */
export function toggleFullScreen(frame: HTMLElement | null, video: IphoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}
