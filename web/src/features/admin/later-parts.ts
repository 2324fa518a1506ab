/**
 * Everything that opens over a screen, in one chunk. It's fetched once the screen's main data has
 * loaded, because it's needed only after a click or a key press.
 */
import { lazyPart } from '@/lib/lazy-part.ts';

const load = () => import('./later-parts-chunk.tsx');

const parts = {
  cameFromFilters: lazyPart(async () => (await load()).CameFromFilters),
  consentNotice: lazyPart(async () => (await load()).ConsentNotice),
  deliveryDrawer: lazyPart(async () => (await load()).DeliveryDrawer),
  detailDrawer: lazyPart(async () => (await load()).DetailDrawer),
  eraseDialog: lazyPart(async () => (await load()).EraseDialog),
  exportButton: lazyPart(async () => (await load()).ExportButton),
  markAll: lazyPart(async () => (await load()).MarkAll),
  nameDialog: lazyPart(async () => (await load()).NameDialog),
  notifications: lazyPart(async () => (await load()).Notifications),
  orderActions: lazyPart(async () => (await load()).OrderActions),
  paletteDialog: lazyPart(async () => (await load()).PaletteDialog),
  saveViewButton: lazyPart(async () => (await load()).SaveViewButton),
  selectionBar: lazyPart(async () => (await load()).SelectionBar),
  shortcutsDialog: lazyPart(async () => (await load()).ShortcutsDialog),
  statusLink: lazyPart(async () => (await load()).StatusLink),
  viewMenu: lazyPart(async () => (await load()).ViewMenu),
};

export const CameFromFilters = parts.cameFromFilters.Part;
export const ConsentNotice = parts.consentNotice.Part;
export const DeliveryDrawer = parts.deliveryDrawer.Part;
export const DetailDrawer = parts.detailDrawer.Part;
export const EraseDialog = parts.eraseDialog.Part;
export const ExportButton = parts.exportButton.Part;
export const MarkAll = parts.markAll.Part;
export const NameDialog = parts.nameDialog.Part;
export const Notifications = parts.notifications.Part;
export const OrderActions = parts.orderActions.Part;
export const PaletteDialog = parts.paletteDialog.Part;
export const SaveViewButton = parts.saveViewButton.Part;
export const SelectionBar = parts.selectionBar.Part;
export const ShortcutsDialog = parts.shortcutsDialog.Part;
export const StatusLink = parts.statusLink.Part;
export const ViewMenu = parts.viewMenu.Part;

/** Loads the chunk. */
export const preloadLaterParts = (): Promise<unknown> =>
  Promise.all(Object.values(parts).map(({ preload }) => preload()));
