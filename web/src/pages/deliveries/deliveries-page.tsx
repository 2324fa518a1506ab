import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Deliveries', 'mails and webhooks', 'deliveries');
