import { laterTopics, officeMessages } from '../office.ts'

// Beside `en.ts`: texts of screens that are not the first one.
export const messages = officeMessages('en', laterTopics)
