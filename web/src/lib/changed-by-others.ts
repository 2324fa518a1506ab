/**
 * Keeps a page working while programs that we don't know change it: translators, which put an
 * element in the place of each text, and extensions, which add, wrap and remove elements. React
 * holds on to the nodes that it has made: it would throw where one of them has moved, and change
 * texts that nobody sees any more.
 */

/** What stands in the place of a text that React still changes. */
const standIns = new WeakMap<Node, ChildNode>();

/** The node, or what stands in its place. */
const seenOf = (node: Node): Node | undefined => (node.parentNode ? node : standIns.get(node));

/** Call this before React starts. @returns a function that undoes it. */
export function bearChanges(): () => void {
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(follow);

  function follow(records: readonly MutationRecord[]): void {
    const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      // The text has changed: it takes its place again, where a translator finds it.
      if (type === 'characterData' && !target.parentNode) {
        standIns.get(target)?.replaceWith(target);
      }
      const [text] = removedNodes;
      if (!(text instanceof Text) || text.parentNode) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node instanceof Element && added.has(node),
      );
      if (!standIn) continue;
      standIns.set(text, standIn as Element);
      observer.observe(text, { characterData: true });
    }
  }

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) follow(observer.takeRecords());
    const seen = seenOf(child);
    if (seen?.parentNode) removeChild.call(seen.parentNode, seen);
    return child;
  };

  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    child: T,
    before: Node | null,
  ): T {
    if (before && before.parentNode !== this) follow(observer.takeRecords());
    let place = before && (seenOf(before) ?? null);
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as T;
  };

  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
