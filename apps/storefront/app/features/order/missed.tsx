import type { MessageKey } from '@delguur/i18n/keys'
import { windowText } from '@delguur/i18n/window'
import { useT } from '@delguur/ui/i18n'
import type { OrderView } from './order-view.server.ts'

const sentences: Record<string, MessageKey> = {
  nobody: 'order.missed.nobody',
  refused: 'order.missed.refused',
  wrong_address: 'order.missed.wrong_address',
}

type Props = { missed: NonNullable<OrderView['missed']>; phone: string }

/** Why it was not handed over and what becomes of it, or when it is brought again. */
export default function Missed({ missed, phone }: Props) {
  const t = useT()
  if (typeof missed === 'string') return t(sentences[missed] ?? 'order.missed.ours', { phone })
  return t('order.missed.again', { date: windowText(t, new Date(missed.from), new Date(missed.to)) })
}
