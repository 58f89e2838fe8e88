import { lookup } from '@delguur/contract/office/lookup'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScannerAnywhere } from '../../lib/scanner.ts'
import { showToast } from '../../parts/toast.tsx'

/** A code that is scanned on any screen opens what it names; a product is shown by the palette. */
export function useScanned(showProduct: (code: string) => void): void {
  const t = useT()
  const navigate = useNavigate()
  useScannerAnywhere(async (code) => {
    try {
      const { found } = await call(lookup.code, { query: { code } })
      if (found?.kind === 'order') void navigate(`/orders/${found.number}`)
      else if (found?.kind === 'product') showProduct(code)
      // the counter shows the code and uses it when that is said
      else if (found) void navigate('/counter', { state: { code } })
      else showToast(t('scanned.unknown', { code }))
    } catch {
      showToast(t('states.unreachable'))
    }
  })
}
