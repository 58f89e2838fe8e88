import type { Device, Notice } from '@delguur/contract/messages/notify'
import { dayTimeText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { showToast } from '@delguur/ui/toast-store'
import { BookOpen, Heart, type IconNode, Package, Smartphone, Tag, UserRound } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Panel } from './account-page.tsx'
import { SaveButton } from './fields.tsx'
import { SaveForm } from './save-form.tsx'
import { StateMark } from './state-mark.tsx'
import { useSave } from './use-save.ts'

const icons: Record<Notice['topic'], IconNode> = {
  orders: Package,
  offers: Tag,
  articles: BookOpen,
  wishes: Heart,
  account: UserRound,
}

/** What the shop told the person, newest first; what is new has a dot. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  const t = useT()
  return (
    <div className="acc-panel">
      {notices.length === 0 ? (
        <EmptyState title={t('account.notices.none')} text={t('account.notices.none_text')} />
      ) : (
        <ul className="acc-rows">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const t = useT()
  const path = usePath()
  const save = useSave('read')
  const { id, topic, title, body, url, read_at, created_at } = notice
  const isNew = read_at === null
  return (
    <li className="acc-row-item acc-notice">
      <span className={isNew ? 'acc-dot' : undefined}>
        <Icon icon={icons[topic]} />
      </span>
      <div>
        <b>
          {isNew && <span className="vh">{t('account.notices.new')}: </span>}
          {url ? (
            <Link href={path(url)} onClick={() => void (isNew && save.send({ id: String(id) }))}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        {body && <p className="small">{body}</p>}
        <div className="acc-notice-foot">
          <p className="tiny muted">{dayTimeText(t, new Date(created_at))}</p>
          {isNew && (
            <form method="post" onSubmit={save.submit}>
              <input type="hidden" name="intent" value="read" />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="link small" aria-label={`${t('account.notices.read')}: ${title}`}>
                {t('account.notices.read')}
              </button>
            </form>
          )}
        </div>
      </div>
    </li>
  )
}

/** Takes the dots from all. */
export function ReadAll() {
  const t = useT()
  const save = useSave('read_all')
  return (
    <SaveForm
      save={save}
      className="acc-inline"
      foot={<SaveButton variant="line">{t('account.notices.read_all')}</SaveButton>}
    />
  )
}

/** Devices that take messages while the shop is closed; `own` is the name of the one in use, which has a button elsewhere. */
export function DeviceList({ devices, own }: { devices: Device[]; own: string | undefined }) {
  const t = useT()
  if (devices.length === 0) return null
  return (
    <Panel title={t('account.devices')} text={t('account.devices.text')}>
      <ul className="acc-rows">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isOwn={device.player_id === own} />
        ))}
      </ul>
    </Panel>
  )
}

function DeviceRow({ device: { id, device, created_at }, isOwn }: { device: Device; isOwn: boolean }) {
  const t = useT()
  const save = useSave('remove_device', { onSaved: () => showToast({ text: t('account.devices.removed') }) })
  const name = device || t('account.sessions.unknown')
  return (
    <li className="acc-row-item acc-row-short">
      <Icon icon={Smartphone} />
      <div>
        <b>{name}</b>
        <p className="small muted">{t('account.devices.since', { time: dayTimeText(t, new Date(created_at)) })}</p>
      </div>
      {isOwn ? (
        <StateMark kind="ok">{t('account.sessions.this')}</StateMark>
      ) : (
        <SaveForm
          save={save}
          className="acc-inline"
          foot={
            <SaveButton variant="line" aria-label={t('account.devices.remove', { device: name })}>
              {t('account.delete')}
            </SaveButton>
          }
        >
          <input type="hidden" name="id" value={id} />
        </SaveForm>
      )}
    </li>
  )
}
