import { changeText, fieldText } from '../../lib/change-text.ts'
import type { Words } from '../../words/mn.ts'

export const fieldWords = fieldText

/** A value of a change, as it is compared. */
export const valueWords = (w: Words, field: string, value: unknown): string => changeText(w, field, value) || '–'
