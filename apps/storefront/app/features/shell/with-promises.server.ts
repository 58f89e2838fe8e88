import type { Locale } from '@delguur/kit/locale'
import { words } from '../../lib/messages.server.ts'
import type { Chrome } from './chrome.ts'

type Columns = Chrome['footer']

/** The columns of the footer with the page of promises beside what is said of delivery, whatever the shop's menu holds. */
export function withPromises(columns: Columns, locale: Locale): Columns {
  const all = columns.flatMap(({ children }) => children)
  if (all.some(({ link }) => link === '/promises')) return columns
  const isHelp = ({ children }: Columns[number]): boolean =>
    children.some(({ link }) => link?.startsWith('/pages/delivery') || link?.startsWith('/pages/returns'))
  const help = columns.find(isHelp) ?? columns[0]
  const promises = { name: words(locale, ['promises']).t('promises.title'), link: '/promises' }
  return columns.map((column) => (column === help ? { ...column, children: [...column.children, promises] } : column))
}
