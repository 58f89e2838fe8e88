import { type Redirect, staffRedirects } from '@delguur/contract/search/redirects'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { CornerDownRight, Trash2 } from 'lucide'
import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { plainAddress } from '../../lib/views.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { SearchBox } from '../../parts/list/filter-fields.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './tree.module.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(staffRedirects.list, { query: new URL(request.url).searchParams, signal: request.signal })

/** Old addresses and where they lead. */
export function Component() {
  const t = useT()
  const { redirects, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const { act, busy, fault } = useAct()
  const mayEdit = useMay('content.edit')
  const now = new Date()
  const remove = ({ id, from, to }: Redirect) =>
    act(
      () => call(staffRedirects.remove, { params: { id } }),
      t('redirects.removed'),
      () => call(staffRedirects.create, { body: { from, to } }),
    )
  return (
    <>
      <ListPage
        title={t('redirects.title')}
        file={{ list: 'redirects', query: plainAddress(search) }}
        acts={mayEdit && <AddButton text={t('redirects.add')} onClick={() => setAdding(true)} />}
        narrow={
          <>
            <Form className="filters" role="search">
              <SearchBox label={t('redirects.find')} />
            </Form>
            <ErrorText text={fault} />
          </>
        }
        count={redirects.length}
        empty={{ icon: CornerDownRight, title: t('redirects.nothing'), hint: t('redirects.nothingHint') }}
        page={page}
      >
        <ul className={styles.redirects}>
          {redirects.map((each) => (
            <li key={each.id}>
              <span className="stack">
                <b className={styles.path}>{each.from}</b>
                <span className={clsx('row', styles.path)}>
                  <Icon icon={CornerDownRight} small />
                  <a className="link" href={each.to} target="_blank" rel="noreferrer">
                    {each.to}
                  </a>
                </span>
              </span>
              <span className={clsx('stack meta', styles.by)}>
                <span>{t.maybe(`redirects.kinds.${each.kind}`)}</span>
                <span>{[each.by, dayAndClock(t, each.created_at, now)].filter(Boolean).join(' · ')}</span>
              </span>
              {mayEdit && (
                <IconButton
                  icon={Trash2}
                  small
                  label={t('redirects.remove', { from: each.from })}
                  disabled={busy}
                  onClick={() => void remove(each)}
                />
              )}
            </li>
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Redirects'

export const HydrateFallback = () => <Skeleton rows={8} />

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const send = async () => {
    await call(staffRedirects.create, { body: { from: from.trim(), to: to.trim() } })
    await revalidate()
    return t('redirects.added')
  }
  return (
    <FormDialog
      title={t('redirects.add')}
      verb={t('redirects.add')}
      disabled={!from.trim() || !to.trim()}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('redirects.from')}
        placeholder="/huuchin"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        maxLength={300}
        required
      />
      <Field
        label={t('redirects.to')}
        hint={t('redirects.hint')}
        placeholder="/products"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        maxLength={300}
        required
      />
    </FormDialog>
  )
}
