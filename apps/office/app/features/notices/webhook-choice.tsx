import { type NoticeSettings, staffNotices } from '@delguur/contract/office/staff-notices'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'

/** The program of the shop that hears what the person chose. */
export function WebhookChoice({ webhooks }: Pick<NoticeSettings, 'webhooks'>) {
  const t = useT()
  const { act, busy, fault } = useAct()
  if (webhooks.length === 0) return <p className="meta">{t('notices.noWebhooks')}</p>
  const choose = (id: number) =>
    id
      ? call(staffNotices.chooseWebhook, { body: { webhook_id: id } })
      : call(staffNotices.unlink, { params: { way: 'webhook' } })
  return (
    <>
      <select
        className="input"
        aria-label={t('notices.chooseWebhook')}
        disabled={busy}
        value={webhooks.find(({ chosen }) => chosen)?.id ?? 0}
        onChange={({ target }) => void act(() => choose(Number(target.value)), t('notices.saved'))}
      >
        <option value={0}>–</option>
        {webhooks.map(({ id, url }) => (
          <option key={id} value={id}>
            {url}
          </option>
        ))}
      </select>
      <ErrorText text={fault} />
    </>
  )
}
