import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Person', 'a person', 'person');
