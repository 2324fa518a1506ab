/** The chunk of later-parts.ts. */
import { DetailDrawer } from './detail/detail-drawer.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { Notifications } from './parts/notifications.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { NameDialog } from './session/name-dialog.tsx';

export { DetailDrawer, ExportMenu, NameDialog, Notifications, SelectionBar, ShortcutsDialog };
