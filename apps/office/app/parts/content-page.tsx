import type { staffArticles } from '@delguur/contract/community/articles-staff'
import type { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import type { Texts } from '@delguur/contract/texts'
import { Icon } from '@delguur/ui/icon'
import { ExternalLink, History, Link2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { markOf, shownStateOf } from '../lib/shown-state.ts'
import { dayAndClock, shownName } from '../lib/text.ts'
import { ContentVersionsDialog } from './content-versions.tsx'
import { PublishDialog } from './form/publish-dialog.tsx'
import { PreviewLinksDialog } from './preview-links.tsx'
import { BackLink } from './small.tsx'

type Props = {
  content: { id: number; version: number; title: Texts; published_at: string | null; preview: string }
  routes: typeof staffArticles | typeof staffLookbooks
  at: Date
  /** The list that it is from. */
  back: { to: string; label: string }
  canEdit: boolean
  isDirty: boolean
  busy: boolean
  onSave: () => void
}

/** The head of something that is published: whether it is shown, its preview, its versions, and what saves and publishes it. */
export function ContentHead({ content, routes, at, back, canEdit, isDirty, busy, onSave }: Props) {
  const t = useT()
  const [dialog, setDialog] = useState<Opened>()
  const state = shownStateOf(content, at)
  return (
    <>
      <div className="page-head">
        <BackLink to={back.to} label={back.label} />
        <h1>{shownName(content.title)}</h1>
        <span className={markOf[state]}>{t(`lookbooks.states.${state}`)}</span>
        {content.published_at && <span className="meta">{dayAndClock(t, content.published_at, at)}</span>}
        <div className="head-acts">
          <a className="btn" href={content.preview} target="_blank" rel="noreferrer">
            <Icon icon={ExternalLink} small />
            {t('lookbooks.preview')}
          </a>
          {canEdit && (
            <button type="button" className="btn" onClick={() => setDialog('links')}>
              <Icon icon={Link2} small />
              {t('history.links')}
            </button>
          )}
          <button type="button" className="btn" disabled={isDirty} onClick={() => setDialog('versions')}>
            <Icon icon={History} small />
            {t('history.open')}
          </button>
          {canEdit && (
            <>
              <button type="button" className="btn" disabled={busy || isDirty} onClick={() => setDialog('publish')}>
                {state === 'draft' ? t('lookbooks.publish') : t('lookbooks.whenShown')}
              </button>
              <button type="button" className="btn btn-go" data-save disabled={busy || !isDirty} onClick={onSave}>
                {t('lookbooks.save')}
              </button>
            </>
          )}
        </div>
      </div>
      {dialog && (
        <ContentDialog
          dialog={dialog}
          content={content}
          routes={routes}
          canEdit={canEdit}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

type Opened = 'publish' | 'versions' | 'links'
type DialogProps = Pick<Props, 'content' | 'routes' | 'canEdit'> & { dialog: Opened; onClose: () => void }

function ContentDialog({ dialog, content: { id, version, published_at }, routes, canEdit, onClose }: DialogProps) {
  const { revalidate } = useRevalidator()
  const common = { routes, id, onClose }
  switch (dialog) {
    case 'links':
      return <PreviewLinksDialog {...common} />
    case 'versions':
      return <ContentVersionsDialog {...common} version={version} canEdit={canEdit} onDone={() => void revalidate()} />
    case 'publish':
      return <PublishDialog {...common} published_at={published_at} onSaved={() => void revalidate()} />
  }
}
