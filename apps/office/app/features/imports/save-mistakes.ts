import { imports } from '@delguur/contract/office/imports'
import { callText } from '../../lib/api.ts'

/** Saves the lines with mistakes as a file of this browser. */
export async function saveMistakes(id: number): Promise<void> {
  const text = await callText(imports.mistakes, { params: { id } })
  const address = URL.createObjectURL(new Blob(['\uFEFF', text.replace(/^\uFEFF/, '')], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `import-${id}-mistakes.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
