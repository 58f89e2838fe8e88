import { officeMessages } from '../office.ts'

// Tests read the catalogue; a build of the office puts the compiled texts in place of this file (apps/office/office-texts.ts).
export const messages = officeMessages('en')
