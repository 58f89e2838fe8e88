import { type Locale, locales, type Translated } from '@delguur/kit/locale'
import type { Tx } from '../../../platform/database/db.ts'
import { insertPickUp, type PickUpWay, pickUpWays, renameWay } from './pick-up-ways.repository.ts'

type Place = { id: number; code: string; name: Translated; is_pick_up: boolean }

const verb: Record<Locale, string> = {
  mn: 'Өөрөө очиж авах',
  en: 'Pick up',
  ru: 'Самовывоз',
  cn: '自提',
  it: 'Ritiro',
}
const description: Translated = {
  mn: 'Бэлэн болмогц мэдэгдэнэ.',
  en: 'We tell you when it is ready.',
  ru: 'Сообщим, когда будет готово.',
  cn: '备好后会通知您。',
  it: 'Ti avvisiamo quando è pronto.',
}

const wayName = (locale: Locale, name: string): string => `${verb[locale]}${locale === 'cn' ? '：' : ': '}${name}`
const nameFor = (name: Translated): Translated =>
  Object.fromEntries(
    locales.flatMap((locale) => (name[locale] ? [[locale, wayName(locale, name[locale])]] : [])),
  ) as Translated

/**
 * Where orders are fetched there is a way to fetch them, named after the place: made with it, and renamed with it. That it is offered
 * only while the place is open and hands orders out, is read at the place itself.
 */
export async function followPickUp(tx: Tx, before: Place | undefined, after: Place): Promise<void> {
  const ways = await pickUpWays(tx, after.id)
  if (ways.length === 0 && after.is_pick_up)
    await insertPickUp(tx, { code: `pick-up-${after.code}`, place: after.id, name: nameFor(after.name), description })
  if (!before) return
  for (const way of ways) {
    const name = renamed(way, before.name, after.name)
    if (JSON.stringify(name) !== JSON.stringify(way.name)) await renameWay(tx, way.id, name)
  }
}

/** The name of a way in each language: a new one of its place where it has that of the place until now. */
function renamed(way: PickUpWay, before: Translated, after: Translated): Translated {
  const [were, are] = [nameFor(before), nameFor(after)]
  const next: Partial<Record<Locale, string>> = { ...way.name }
  for (const locale of locales)
    if (next[locale] === were[locale]) {
      if (are[locale]) next[locale] = are[locale]
      else delete next[locale]
    }
  return next as Translated
}
