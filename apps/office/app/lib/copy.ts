import { copyText } from '@delguur/ui/copy-text'
import { showToast } from '../parts/toast.tsx'
import { currentWords } from './words.ts'

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  const { common } = currentWords()
  showToast((await copyText(text)) ? common.copied : common.notCopied)
}
