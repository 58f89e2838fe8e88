import { changeText, fieldText } from '../../lib/change-text.ts'
import type { Translate } from '../../lib/i18n.ts'

export const fieldWords = fieldText

/** A value of a change, as it is compared. */
export const valueWords = (t: Translate, field: string, value: unknown): string => changeText(t, field, value) || '–'
