import type { Words } from './mn.ts'

/** The texts of settings that are lists, in English. */
export const settingFields: Words['settingFields'] = {
  noCategories: 'No category is chosen',
  addCategory: 'Add a category',
  addPair: 'Choose a category to offer others with',
  gone: 'No such category',
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  takeOut: (name) => `Take out ${name}`,
  level: (at) => `Level ${at}`,
  points: 'Points, %',
  addLevel: 'Add a level',
  removeLevel: (name) => `Remove the level ${name}`,
  categories: (n) => (n === 1 ? '1 category' : `${n} categories`),
}
