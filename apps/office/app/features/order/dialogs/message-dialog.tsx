import { orderMessages } from '@delguur/contract/messages/order-messages'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { canDial, phoneText } from '../../../lib/text.ts'
import { usePreview } from '../../../lib/use-preview.ts'
import { Radios, Switch } from '../../../parts/form/choices.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../../parts/form/kept-form.tsx'
import { PreviewBox } from '../../../parts/preview-box.tsx'

type Props = { order: StaffOrder; onClose: () => void; onSent: () => void }
type Kind = 'text' | 'order' | 'receipt'
type Channel = 'email' | 'sms'

/** Writes to the buyer: what arrives is shown as it will be read, in the language of the order. */
export function MessageDialog({ order, onClose, onSent }: Props) {
  const t = useT()
  const { email, phone } = order.person
  const channels: Channel[] = [...(email ? (['email'] as const) : []), ...(canDial(phone) ? (['sms'] as const) : [])]
  const kinds: Kind[] = ['text', 'order', ...(order.receipt === 'issued' ? (['receipt'] as const) : [])]
  const [kind, setKind] = useState<Kind>('text')
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'email')
  const [text, setText] = useState('')
  const kept = useKeptForm(`message ${order.number}`, { text }, text !== '', (was) => setText(was.text))
  const isWhole = kind !== 'text' || text.trim() !== ''
  const params = { number: order.number }
  const body = { kind, channel, ...(kind === 'text' && { text: text.trim() }) }
  const { tried, fault } = usePreview(
    orderMessages.send,
    isWhole ? { params, body: { ...body, dry_run: true } } : undefined,
  )

  async function send(): Promise<string> {
    await call(orderMessages.send, { params, body })
    onSent()
    return t('messages.done')
  }
  const to = channel === 'email' ? (email ?? '') : phoneText(phone ?? '')
  return (
    <FormDialog
      title={t('messages.title', { number: order.number })}
      verb={t(`messages.send.${channel}`)}
      disabled={!isWhole || !tried}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <Switch
        label={t('messages.open')}
        options={kinds.map((each) => [each, t(`messages.kinds.${each}`)])}
        value={kind}
        onChange={setKind}
      />
      {kind === 'text' && (
        <label className="field">
          <span className="small strong">{t('messages.text')}</span>
          <textarea
            className="input"
            rows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="meta">{t('messages.textHint')}</span>
        </label>
      )}
      {channels.length > 1 && (
        <Radios
          label={t('messages.open')}
          options={channels.map((each) => [each, t.maybe(`messages.channels.${each}`)])}
          value={channel}
          onChange={setChannel}
        />
      )}
      <PreviewBox>
        {!isWhole && <p className="meta">{t('messages.nothing')}</p>}
        {fault && <p className="fault">{fault}</p>}
        {isWhole && tried && (
          <>
            <p className="small strong">{t('messages.preview', { to })}</p>
            {tried.channel === 'email' && <p className="strong">{tried.subject}</p>}
            <p style={{ whiteSpace: 'pre-line' }}>{tried.text}</p>
          </>
        )}
      </PreviewBox>
    </FormDialog>
  )
}
