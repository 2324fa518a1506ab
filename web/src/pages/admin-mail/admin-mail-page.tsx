import { staffPage } from '../admin/staff-page.tsx';

export const { head, Component } = staffPage('Mail', 'mails and webhooks', 'mail');
