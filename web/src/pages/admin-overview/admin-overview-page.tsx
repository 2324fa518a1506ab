import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Overview', 'the last thirty days', 'overview');
