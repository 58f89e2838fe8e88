import { paymentProviderSuite } from '../../../test/suites/payment-provider.ts'
import { type MonpaySettings, monpay, sandboxMonpay } from './monpay.ts'

const settings = ({ url, timeout }: { url: string; timeout?: number }): MonpaySettings => ({
  ...sandboxMonpay(url),
  ...(timeout && { timeout }),
})

paymentProviderSuite('monpay', {
  build: (target, log) => monpay(settings(target), log),
  wrongKeys: (target, log) => monpay({ ...settings(target), account_id: '1000000000' }, log),
  secrets: ['monpay-sandbox-secret', '1000457812', Buffer.from('bambar-web:1000457812').toString('base64'), 'Bearer'],
  paths: { begin: '/generate', check: '/check', refund: '/oauth/refund' },
  callbacks: 'unsigned',
  forged: (genuine) => [
    {
      what: 'another sum',
      callback: { ...genuine, query: { ...genuine.query, amount: '1' } },
      verdict: 'amount',
    },
    {
      what: 'another code',
      callback: { ...genuine, query: { ...genuine.query, uuid: '3a1f0f42-0000-4000-8000-000000000000' } },
      verdict: 'number',
    },
  ],
  // A code that was not scanned looks the same whatever became of the try.
  after: { fail: 'pending', cancel: 'pending', expire: 'pending' },
  refunds: 'whole',
})
