/** The chunk of later-parts.ts. */
import { ConsentNotice } from './consents/consent-notice.tsx';
import { DeliveryDrawer } from './deliveries/delivery-drawer.tsx';
import { DetailDrawer } from './detail/detail-drawer.tsx';
import { OrderActions } from './detail/order-actions.tsx';
import { StatusLink } from './detail/status-link.tsx';
import { ExportButton } from './export/export-button.tsx';
import { CameFromFilters } from './filters/came-from-filters.tsx';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { PaletteDialog } from './palette/palette-dialog.tsx';
import { Notifications } from './parts/notifications.tsx';
import { EraseDialog } from './person/erase-dialog.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { NameDialog } from './session/name-dialog.tsx';
import { MarkAll } from './surge/mark-all.tsx';
import { SaveViewButton } from './views/save-view-button.tsx';
import { ViewMenu } from './views/view-menu.tsx';

export {
  CameFromFilters,
  ConsentNotice,
  DeliveryDrawer,
  DetailDrawer,
  EraseDialog,
  ExportButton,
  MarkAll,
  NameDialog,
  Notifications,
  OrderActions,
  PaletteDialog,
  SaveViewButton,
  SelectionBar,
  ShortcutsDialog,
  StatusLink,
  ViewMenu,
};
