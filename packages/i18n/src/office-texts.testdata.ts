import { officeMessages } from './office.ts'
import { createOfficeTranslator } from './office-translator.ts'

// The translators of the office, for tests.

export const mn = createOfficeTranslator('mn', officeMessages('mn'))
export const en = createOfficeTranslator('en', officeMessages('en'))
