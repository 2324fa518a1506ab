import { replies } from 'virtual:replies';
import type { ListName } from '@contract/admin.ts';
import type { ReplyTemplate } from '@/content/reply-template.ts';

/** The templates for a list. Digits choose the first nine. */
export const templatesFor = (list: ListName): readonly ReplyTemplate[] =>
  replies.filter(({ lists }) => lists.some((name) => name === list)).slice(0, 9);
