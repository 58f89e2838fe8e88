import type { NoticeWay } from '@delguur/contract/office/staff-notices'
import { BellRing, Mail, MessageSquareText, Send, Smartphone, Webhook } from 'lucide'

export const wayIcons = {
  tab: BellRing,
  push: Smartphone,
  telegram: Send,
  mail: Mail,
  sms: MessageSquareText,
  webhook: Webhook,
} as const satisfies Record<NoticeWay, unknown>
