import type { BannerSlot, StaffBanner } from '@delguur/contract/catalog/banners'
import type { Texts } from '@delguur/contract/texts'
import { type Locale, locales } from '@delguur/kit/locale'

export const most = { kicker: 60, title: 80, text: 200, button: 40, alt: 300 } as const
export type BannerWord = keyof typeof most
export const bannerWords = Object.keys(most) as BannerWord[]
const needed: readonly BannerWord[] = ['title', 'button', 'alt']

/** A banner as it is written; times are those of Ulaanbaatar, as fields for date and time hold them. */
export type BannerDraft = {
  texts: Record<BannerWord, Texts>
  picture: string
  link: string
  active: boolean
  from: string
  until: string
  position: string
  audience: readonly Locale[]
}

const fieldOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16) : ''
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()

export const draftOf = (banner: StaffBanner | undefined): BannerDraft => ({
  texts: banner ?? { kicker: { mn: '' }, title: { mn: '' }, text: { mn: '' }, button: { mn: '' }, alt: { mn: '' } },
  picture: banner?.picture_key ?? '',
  link: banner?.link ?? '/',
  active: banner?.active ?? true,
  from: fieldOf(banner?.starts_at ?? new Date().toISOString()),
  until: fieldOf(banner?.ends_at),
  position: String(banner?.position ?? 10),
  audience: banner?.locales ?? [],
})

/** Whether nothing is missing that a banner needs. */
export const isWhole = ({ picture, from, link, texts }: BannerDraft): boolean =>
  picture !== '' && from !== '' && /^\/(?![/\\])\S*$/.test(link) && needed.every((name) => texts[name].mn.trim())

export const bodyOf = (slot: BannerSlot, draft: BannerDraft) => {
  const { kicker, title, text, button, alt } = draft.texts
  return {
    kicker,
    title,
    text,
    button,
    alt,
    slot,
    link: draft.link,
    picture_key: draft.picture,
    active: draft.active,
    starts_at: timeOf(draft.from),
    ends_at: draft.until ? timeOf(draft.until) : null,
    position: Number(draft.position) || 0,
    locales: [...draft.audience],
  }
}

/** Every language is sent: one that was emptied is taken out. */
export const wholeTexts = (texts: BannerDraft['texts']) =>
  Object.fromEntries(
    bannerWords.map((name) => [
      name,
      Object.fromEntries(locales.map((locale) => [locale, texts[name][locale] || null])),
    ]),
  )
