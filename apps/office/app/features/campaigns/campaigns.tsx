import { campaigns as campaignsRoutes } from '@delguur/contract/messages/campaigns'
import { campaignTopics, type TemplateChannel, templateChannels } from '@delguur/contract/messages/message-lists'
import { clsx } from 'clsx'
import { Megaphone } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { queryOf, withCursor } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { campaignMarks } from './campaign-marks.ts'
import styles from './campaigns.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = withCursor(queryOf(search, search.get('state') ?? 'all'), search)
  return { ...(await call(campaignsRoutes.list, { query, signal })), at: new Date() }
}

/** Messages to many, newest first: how far each is. */
export function Component() {
  const t = useT()
  const canEdit = useMay('promotions.edit')
  const { campaigns, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const state = search.get('state') ?? 'all'
  return (
    <>
      <ListPage
        title={t('campaigns.title')}
        file={{ list: 'campaigns', query: queryOf(search, state) }}
        acts={canEdit && <AddButton text={t('campaigns.add')} onClick={() => setAdding(true)} />}
        views={{ views: t.group('campaigns.views'), open: state, plain: 'all' }}
        narrow={<Filters list="campaigns" find={t('listFilters.typed')} without={['state']} />}
        count={campaigns.length}
        empty={{ icon: Megaphone, title: t('campaigns.nothing'), hint: t('campaigns.nothingHint') }}
        page={page}
      >
        <ul className="rows">
          {campaigns.map((each) => (
            <li key={each.id}>
              <Link className={clsx('card', styles.campaign)} to={`/campaigns/${each.id}`}>
                <b>{each.name}</b>
                <span className="meta">{t(`templates.channels.${each.channel}`)}</span>
                <span className={campaignMarks[each.status]}>{t(`campaigns.states.${each.status}`)}</span>
                <span className="meta">
                  {each.job.total > 0
                    ? t('campaigns.progress', { done: each.job.done, total: each.job.total })
                    : each.send_at
                      ? t('campaigns.sendAt', { at: dayAndClock(t, each.send_at, at) })
                      : ''}
                </span>
                <time className="meta" dateTime={each.created_at}>
                  {dayAndClock(t, each.created_at, at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Campaigns'

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [channel, setChannel] = useState<TemplateChannel>('email')
  const send = async () => {
    const body = { name: name.trim(), channel, topic: campaignTopics[0] }
    const campaign = await call(campaignsRoutes.create, { body })
    await navigate(`/campaigns/${campaign.id}`)
    return t('campaigns.added')
  }
  return (
    <FormDialog
      title={t('campaigns.add')}
      verb={t('campaigns.add')}
      disabled={!name.trim()}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('campaigns.name')}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={clsx('row wrap', styles.channels)}>
        <legend className="small strong">{t('campaigns.channel')}</legend>
        {templateChannels.map((each) => (
          <label key={each} className="row">
            <input type="radio" name="channel" checked={channel === each} onChange={() => setChannel(each)} />
            {t(`templates.channels.${each}`)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
