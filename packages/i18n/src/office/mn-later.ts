import { laterTopics, officeMessages } from '../office.ts'

// Beside `mn.ts`: texts of screens that are not the first one.
export const messages = officeMessages('mn', laterTopics)
