import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Today', 'what waits for an answer', 'today');
