import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Photos', 'the photos of an order', 'photos');
