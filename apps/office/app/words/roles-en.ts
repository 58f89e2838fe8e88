import type { Words } from './mn.ts'

/** The texts of columns and of how the office looks, in English. */
export const columns: Words['columns'] = {
  title: 'Columns',
  hint: 'Unticked columns are hidden. Arrows or Alt + ↑ ↓ move them.',
  density: 'Height of rows',
  densities: { normal: 'High rows', compact: 'Low rows' },
  up: (name) => `${name}: move up`,
  down: (name) => `${name}: move down`,
  moved: (name, place) => `${name}: place ${place}`,
  usual: 'Back to the usual',
}

export const appearance: Words['appearance'] = {
  title: 'How the office looks',
  hint: 'The same on every device where you sign in.',
  theme: 'Colours',
  language: 'Language',
  languages: { mn: 'Монгол', en: 'English' },
  rows: 'Rows of lists',
  singleKeys: 'Single letters are keys',
  singleKeysHint:
    'J, K, X and the like work alone. Switch them off if you press them by accident; keys with Ctrl stay.',
  keysOff: 'You switched single letters off. Switch them on under “My settings”.',
  save: 'Save the open form',
}
