import { staffPage } from './staff-page.tsx';

export const { head, Component } = staffPage('Admin', '', 'lists');
