import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Board', 'how far each order is', 'board');
