import { importExamples } from '@delguur/contract/office/import-examples'
import type { ImportKind } from '@delguur/contract/office/imports'

/** Saves an example of a kind as a file of this browser. */
export function saveExample(kind: ImportKind, name: string): void {
  const address = URL.createObjectURL(
    new Blob(['\uFEFF', `${importExamples[kind].join('\r\n')}\r\n`], { type: 'text/csv' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
