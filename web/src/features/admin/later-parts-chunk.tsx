/** The chunk of later-parts.ts. */
import { DeliveryDrawer } from './deliveries/delivery-drawer.tsx';
import { DetailDrawer } from './detail/detail-drawer.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { Notifications } from './parts/notifications.tsx';
import { EraseDialog } from './person/erase-dialog.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { NameDialog } from './session/name-dialog.tsx';
import { ViewDialog } from './views/view-dialog.tsx';
import { ViewMenu } from './views/view-menu.tsx';

export {
  DeliveryDrawer,
  DetailDrawer,
  EraseDialog,
  ExportMenu,
  NameDialog,
  Notifications,
  SelectionBar,
  ShortcutsDialog,
  ViewDialog,
  ViewMenu,
};
