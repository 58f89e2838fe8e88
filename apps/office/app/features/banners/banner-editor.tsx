import { type BannerSlot, type StaffBanner, staffBanners } from '@delguur/contract/catalog/banners'
import type { Locale } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowLeft, History, Link2 } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSending } from '../../lib/form/use-sending.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { ContentVersionsDialog } from '../../parts/content-versions.tsx'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { PreviewLinksDialog } from '../../parts/preview-links.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { type BannerDraft, bannerWords, bodyOf, draftOf, isWhole, most, wholeTexts } from './banner-draft.ts'
import { BannerPreview } from './banner-preview.tsx'
import styles from './banners.module.css'

type Props = {
  banner: StaffBanner | undefined
  slot: BannerSlot
  languages: readonly Locale[]
  canEdit: boolean
  onClose: () => void
  /** It is there again. */
  onUndone: () => void
}

/** A banner: its picture, words, days and place in the order, as both widths show it. */
export function BannerEditor({ banner, slot, languages, canEdit, onClose, onUndone }: Props) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(banner))
  const set = (fields: Partial<BannerDraft>) => setDraft({ ...draft, ...fields })
  const saving = useSending({
    send: async () => {
      const body = bodyOf(slot, draft)
      if (!banner) await call(staffBanners.create, { body })
      else {
        const { id, version } = banner
        await call(staffBanners.change, { params: { id }, body: { ...body, ...wholeTexts(draft.texts) }, version })
      }
      return t('banners.saved')
    },
    onClose,
  })
  const removing = useSending({
    send: async () => {
      if (!banner) return false
      const { id, version, ...was } = banner
      await call(staffBanners.remove, { params: { id }, version })
      return { text: t('banners.removed'), undo: () => call(staffBanners.create, { body: was }).finally(onUndone) }
    },
    onClose,
  })
  const busy = saving.busy || removing.busy
  return (
    <>
      <div className="page-head">
        <IconButton icon={ArrowLeft} label={t('banners.back')} onClick={onClose} />
        <h1>{banner ? shownName(banner.title) : t('banners.add')}</h1>
        <span className="meta">{t(`banners.slots.${slot}`)}</span>
        <div className="head-acts">
          {canEdit && (
            <button
              type="button"
              className="btn btn-go"
              disabled={busy || !isWhole(draft)}
              onClick={() => void saving.submit()}
            >
              {t('banners.save')}
            </button>
          )}
          {banner && <HistoryButtons banner={banner} canEdit={canEdit} onClose={onClose} />}
          {canEdit && banner && (
            <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void removing.submit()}>
              {t('banners.remove')}
            </button>
          )}
        </div>
      </div>
      <ErrorText text={saving.fault ?? removing.fault} />
      <EditorForm disabled={!canEdit} wide>
        <PictureCard slot={slot} draft={draft} set={set} />
        <EditorCard>
          {bannerWords
            .filter((name) => slot === 'hero' || name !== 'kicker')
            .map((name) => (
              <TextsField
                key={name}
                label={t(`banners.words.${name}`)}
                value={draft.texts[name]}
                most={most[name]}
                {...((name === 'text' || name === 'alt') && { rows: 2 })}
                onChange={(value) => set({ texts: { ...draft.texts, [name]: value } })}
              />
            ))}
        </EditorCard>
        <FactsCard languages={languages} draft={draft} set={set} />
      </EditorForm>
    </>
  )
}

type HistoryProps = { banner: StaffBanner; canEdit: boolean; onClose: () => void }

function HistoryButtons({ banner: { id, version }, canEdit, onClose }: HistoryProps) {
  const t = useT()
  const [dialog, setDialog] = useState<'versions' | 'links'>()
  const common = { routes: staffBanners, id, onClose: () => setDialog(undefined) }
  return (
    <>
      {canEdit && (
        <button type="button" className="btn" onClick={() => setDialog('links')}>
          <Icon icon={Link2} small />
          {t('history.links')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => setDialog('versions')}>
        <Icon icon={History} small />
        {t('history.open')}
      </button>
      {dialog === 'versions' && (
        <ContentVersionsDialog {...common} version={version} canEdit={canEdit} onDone={onClose} />
      )}
      {dialog === 'links' && <PreviewLinksDialog {...common} />}
    </>
  )
}

type CardProps = { draft: BannerDraft; set: (fields: Partial<BannerDraft>) => void }

function PictureCard({ slot, draft: { picture, texts }, set }: CardProps & { slot: BannerSlot }) {
  const t = useT()
  const [isUploading, setIsUploading] = useState(false)
  return (
    <EditorCard>
      <div className="row wrap">
        <h2>{t('banners.picture')}</h2>
        <button type="button" className="btn push" onClick={() => setIsUploading(true)}>
          {picture ? t('banners.otherPicture') : t('banners.upload')}
        </button>
      </div>
      {picture ? (
        <BannerPreview picture={picture} slot={slot} texts={texts} />
      ) : (
        <p className="meta">{t('banners.noPicture')}</p>
      )}
      {isUploading && (
        <PictureDialog use="banner" onClose={() => setIsUploading(false)} onAdded={(key) => set({ picture: key })} />
      )}
    </EditorCard>
  )
}

/** Where a banner leads, when and to whom it is shown. */
function FactsCard({ languages, draft, set }: CardProps & { languages: readonly Locale[] }) {
  const t = useT()
  const { audience } = draft
  const of = (name: 'link' | 'from' | 'until' | 'position') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value.trim() }),
  })
  return (
    <EditorCard className={styles.facts}>
      <Field label={t('banners.link')} hint={t('banners.linkHint')} maxLength={300} {...of('link')} />
      <Field label={t('banners.from')} type="datetime-local" {...of('from')} />
      <Field label={t('banners.until')} type="datetime-local" {...of('until')} />
      <Field
        label={t('banners.order')}
        hint={t('banners.orderHint')}
        type="number"
        min={0}
        max={999}
        {...of('position')}
      />
      <label className="row">
        <input type="checkbox" checked={draft.active} onChange={({ target }) => set({ active: target.checked })} />
        {t('banners.active')}
      </label>
      <fieldset className={styles.audience}>
        <legend className="small strong">{t('banners.audience')}</legend>
        <span className="row wrap">
          {languages.map((code) => (
            <label key={code} className="row">
              <input
                type="checkbox"
                checked={audience.includes(code)}
                onChange={({ target }) =>
                  set({ audience: target.checked ? [...audience, code] : audience.filter((each) => each !== code) })
                }
              />
              {t(`lookbooks.languages.${code}`)}
            </label>
          ))}
        </span>
        <span className="hint">{t('banners.audienceHint')}</span>
      </fieldset>
    </EditorCard>
  )
}
