import { type BannerSlot, type StaffBanner, staffBanners } from '@delguur/contract/catalog/banners'
import type { Texts } from '@delguur/contract/texts'
import { type Locale, locales } from '@delguur/kit/locale'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowLeft, History, Link2 } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ContentVersionsDialog } from '../../parts/content-versions.tsx'
import { Field } from '../../parts/field.tsx'
import { PictureDialog } from '../../parts/picture-dialog.tsx'
import { PreviewLinksDialog } from '../../parts/preview-links.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast, type Undo } from '../../parts/toast.tsx'
import { BannerPreview } from './banner-preview.tsx'

type Words = { kicker: Texts; title: Texts; text: Texts; button: Texts; alt: Texts }
const most = { kicker: 60, title: 80, text: 200, button: 40, alt: 300 } as const
const words = Object.keys(most) as (keyof Words)[]

/** Every language is sent: one that was emptied is taken out. */
const wholeTexts = (texts: Words) =>
  Object.fromEntries(
    words.map((name) => [name, Object.fromEntries(locales.map((locale) => [locale, texts[name][locale] || null]))]),
  )

/** A time of Ulaanbaatar as a field for date and time holds it, and back. */
const fieldOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16) : ''
const timeOf = (field: string): string | null => (field ? new Date(`${field}:00+08:00`).toISOString() : null)

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
  const w = useWords()
  const b = w.banners
  const [texts, setTexts] = useState<Words>(
    banner ?? { kicker: { mn: '' }, title: { mn: '' }, text: { mn: '' }, button: { mn: '' }, alt: { mn: '' } },
  )
  const [picture, setPicture] = useState(banner?.picture_key ?? '')
  const [link, setLink] = useState(banner?.link ?? '/')
  const [active, setActive] = useState(banner?.active ?? true)
  const [from, setFrom] = useState(fieldOf(banner?.starts_at ?? new Date().toISOString()))
  const [until, setUntil] = useState(fieldOf(banner?.ends_at))
  const [position, setPosition] = useState(String(banner?.position ?? 10))
  const [audience, setAudience] = useState<readonly Locale[]>(banner?.locales ?? [])
  const [isUploading, setIsUploading] = useState(false)
  const [dialog, setDialog] = useState<'versions' | 'links'>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function act(work: () => Promise<unknown>, done: string, undo?: Undo) {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      showToast(done, undo)
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
      setBusy(false)
    }
  }
  const { kicker, title, text, button, alt } = texts
  const starts_at = timeOf(from)
  const bodyFrom = (starts_at: string) => ({
    kicker,
    title,
    text,
    button,
    alt,
    slot,
    link,
    picture_key: picture,
    active,
    starts_at,
    ends_at: timeOf(until),
    position: Number(position) || 0,
    locales: [...audience],
  })
  async function save() {
    if (!starts_at) return
    const body = bodyFrom(starts_at)
    await act(
      () =>
        banner
          ? call(staffBanners.change, {
              params: { id: banner.id },
              body: { ...body, ...wholeTexts(texts) },
              version: banner.version,
            })
          : call(staffBanners.create, { body }),
      b.saved,
    )
  }
  const remove = ({ id, version, ...was }: StaffBanner) =>
    act(
      () => call(staffBanners.remove, { params: { id }, version }),
      b.removed,
      () => call(staffBanners.create, { body: was }).finally(onUndone),
    )
  const isWhole =
    picture &&
    starts_at &&
    /^\/(?![/\\])\S*$/.test(link) &&
    ['title', 'button', 'alt'].every((name) => texts[name as keyof Words].mn.trim())
  return (
    <>
      <div className="page-head">
        <IconButton icon={ArrowLeft} label={b.back} onClick={onClose} />
        <h1>{banner ? shownName(banner.title) : b.add}</h1>
        <span className="meta">{b.slots[slot]}</span>
        <div className="head-acts">
          {canEdit && (
            <button type="button" className="btn btn-go" disabled={busy || !isWhole} onClick={() => void save()}>
              {b.save}
            </button>
          )}
          {canEdit && banner && (
            <button type="button" className="btn" onClick={() => setDialog('links')}>
              <Icon icon={Link2} small />
              {w.history.links}
            </button>
          )}
          {banner && (
            <button type="button" className="btn" onClick={() => setDialog('versions')}>
              <Icon icon={History} small />
              {w.history.open}
            </button>
          )}
          {canEdit && banner && (
            <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void remove(banner)}>
              {b.remove}
            </button>
          )}
        </div>
      </div>
      {banner && dialog === 'versions' && (
        <ContentVersionsDialog
          routes={staffBanners}
          id={banner.id}
          version={banner.version}
          canEdit={canEdit}
          onClose={() => setDialog(undefined)}
          onDone={onClose}
        />
      )}
      {banner && dialog === 'links' && (
        <PreviewLinksDialog routes={staffBanners} id={banner.id} onClose={() => setDialog(undefined)} />
      )}
      <ErrorText text={fault} />
      <fieldset className="banner-form" disabled={!canEdit}>
        <section className="card banner-card">
          <div className="row wrap">
            <h2>{b.picture}</h2>
            <button type="button" className="btn push" onClick={() => setIsUploading(true)}>
              {picture ? b.otherPicture : b.upload}
            </button>
          </div>
          {picture ? (
            <BannerPreview picture={picture} slot={slot} texts={texts} />
          ) : (
            <p className="meta">{b.noPicture}</p>
          )}
        </section>
        <section className="card banner-card">
          {words
            .filter((name) => slot === 'hero' || name !== 'kicker')
            .map((name) => (
              <TextsField
                key={name}
                label={b.words[name]}
                value={texts[name]}
                most={most[name]}
                {...((name === 'text' || name === 'alt') && { rows: 2 })}
                onChange={(value) => setTexts({ ...texts, [name]: value })}
              />
            ))}
        </section>
        <section className="card banner-card banner-facts">
          <Field
            label={b.link}
            hint={b.linkHint}
            value={link}
            maxLength={300}
            onChange={({ target }) => setLink(target.value.trim())}
          />
          <Field label={b.from} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
          <Field
            label={b.until}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <Field
            label={b.order}
            hint={b.orderHint}
            type="number"
            min={0}
            max={999}
            value={position}
            onChange={({ target }) => setPosition(target.value)}
          />
          <label className="row">
            <input type="checkbox" checked={active} onChange={({ target }) => setActive(target.checked)} />
            {b.active}
          </label>
          <fieldset className="banner-audience">
            <legend className="small strong">{b.audience}</legend>
            <span className="row wrap">
              {languages.map((code) => (
                <label key={code} className="row">
                  <input
                    type="checkbox"
                    checked={audience.includes(code)}
                    onChange={({ target }) =>
                      setAudience(target.checked ? [...audience, code] : audience.filter((each) => each !== code))
                    }
                  />
                  {w.lookbooks.languages[code]}
                </label>
              ))}
            </span>
            <span className="hint">{b.audienceHint}</span>
          </fieldset>
        </section>
      </fieldset>
      {isUploading && <PictureDialog use="banner" onClose={() => setIsUploading(false)} onAdded={setPicture} />}
    </>
  )
}
