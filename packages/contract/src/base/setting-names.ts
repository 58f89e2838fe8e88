import { z } from 'zod'
import { route } from '../route.ts'
import { settingGroups } from './settings.ts'

// What settings are called, for the search of the office.

const Bilingual = z.object({ mn: z.string(), en: z.string() })

export const SettingName = z.object({
  group: z.enum(settingGroups),
  key: z.string(),
  section: z.string(),
  label: Bilingual,
  /** How else it is called, with commas. */
  words: Bilingual,
  /** The label alone is a word of goods. */
  named_by_section: z.boolean(),
})
export type SettingName = z.infer<typeof SettingName>

export const settingNames = {
  list: route({
    access: 'staff',
    permission: 'settings.view',
    method: 'GET',
    path: '/backoffice/setting_names',
    summary: 'Staff: every setting by its names in both languages, for the search of the office',
    response: z.object({ settings: z.array(SettingName) }),
  }),
}
