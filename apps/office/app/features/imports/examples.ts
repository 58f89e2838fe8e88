import { importExamples } from '@delguur/contract/office/import-examples'
import type { ImportKind } from '@delguur/contract/office/imports'
import { saveFile } from '../../lib/form/save-file.ts'

/** Saves an example of a kind as a file of this browser. */
export const saveExample = (kind: ImportKind, name: string): void =>
  saveFile(`${name}.csv`, `\uFEFF${importExamples[kind].join('\r\n')}\r\n`)
