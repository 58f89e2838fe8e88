import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileText } from './compile.ts'
import { messagesFolder } from './load.ts'
import { type MessageGroups, ungrouped } from './office-groups.ts'
import type { OfficeLanguage } from './office-translator.ts'
import type { Messages, Token } from './translator.ts'

// The texts of the back office: `messages/<language>/office/<topic>.json`. No tenant overrides them, and no page of the shop holds them.

const folderOf = (language: OfficeLanguage): string => join(messagesFolder, language, 'office')

/** The files of a language. */
export const officeFiles = (language: OfficeLanguage): string[] =>
  readdirSync(folderOf(language))
    .sort()
    .map((file) => join(folderOf(language), file))

/** The texts of one topic, by the key below it. */
export const officeTopic = (language: OfficeLanguage, topic: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(folderOf(language), `${topic}.json`), 'utf8'))

/** The texts of one topic compiled, by full key. Server only. */
export const officeTopicMessages = (language: OfficeLanguage, topic: string): Messages =>
  Object.fromEntries(
    Object.entries(officeTopic(language, topic)).map(([key, text]) => [`${topic}.${key}`, compileText(text)]),
  )

/** The topics that have a Mongolian file. */
export const officeTopics = (): string[] =>
  readdirSync(folderOf('mn'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

/** Topics that neither the first screen nor what surrounds it displays: a build has them in a file of their own. */
export const laterTopics: readonly string[] = [
  ...['auditLog', 'auditMore', 'courierCash', 'deliveryWindows', 'importKinds', 'imports', 'onDelivery'],
  ...['roulette', 'shipsFrom', 'tradeIns', 'travel'],
]

/** The texts of topics compiled, by group and key. Server and build only. */
export function officeGroups(language: OfficeLanguage, topics: readonly string[] = officeTopics()): MessageGroups {
  const groups: Record<string, Record<string, string | Token[]>> = {}
  for (const topic of topics)
    for (const [key, text] of Object.entries(officeTopic(language, topic))) {
      const [name = '', ...parents] = `${topic}.${key}`.split('.').reverse()
      const group = parents.reverse().join('.')
      groups[group] = { ...groups[group], [name]: compileText(text) }
    }
  return groups
}

/** The same by full key. */
export const officeMessages = (language: OfficeLanguage, topics?: readonly string[]): Messages =>
  ungrouped(officeGroups(language, topics))
