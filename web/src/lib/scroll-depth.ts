/** How far the page is scrolled: 0 at the top, 1 at the end. 0 on a page that can't scroll. */
export function scrollDepth(): number {
  const range = document.documentElement.scrollHeight - window.innerHeight;
  return range > 0 ? window.scrollY / range : 0;
}
