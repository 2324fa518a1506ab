/**
 * Does to a part of the page what a browser's translator does: puts an element in the place of each
 * text, of later ones as well. Each text then begins with Ü. Tests in a browser run it in the page, so
 * it uses nothing from outside.
 *
 * @returns a function that stops it.
 */
export function translate(root: Element): () => void {
  const untouched = 'script,style,textarea,font,noscript,svg,[translate=no],.notranslate';
  const work = (part: Node) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/[\p{L}\p{N}]/u.test(text.data) || text.parentElement?.closest(untouched)) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`Ü${text.data}`);
      text.replaceWith(outer);
    }
  };
  work(root);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target.parentElement) work(target.parentElement);
      for (const node of addedNodes) if (node.parentElement) work(node.parentElement);
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
