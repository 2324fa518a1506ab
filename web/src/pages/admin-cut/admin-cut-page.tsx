import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('First cut', 'the video of an order', 'cut');
