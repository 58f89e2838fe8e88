/** The marks of the sign-in providers, in their own colours and shapes, as their guidelines demand. */
export function ProviderMark({ provider }: { provider: 'google' | 'facebook' }) {
  return (
    <svg className="provider-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {provider === 'google' ? <Google /> : <Facebook />}
    </svg>
  )
}

const Google = () => (
  <>
    {/* tokens-allow: colours of a brand */}
    <path d={blue} fill="#4285F4" /> {/* tokens-allow */}
    <path d={green} fill="#34A853" /> {/* tokens-allow */}
    <path d={yellow} fill="#FBBC05" /> {/* tokens-allow */}
    <path d={red} fill="#EA4335" /> {/* tokens-allow */}
  </>
)

const blue =
  'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z'
const green =
  'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z'
const yellow =
  'M5.84 14.1c-.22-.66-.35-1.36-.35-2.1s.13-1.44.35-2.1V7.06H2.18A10.97 10.97 0 0 0 1 12c0 1.78.43 3.45 1.18 4.94l3.66-2.84z'
const red =
  'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.06l3.66 2.84C6.71 7.3 9.14 5.38 12 5.38z'

const Facebook = () => (
  <>
    <circle cx="12" cy="12" r="12" fill="#0866FF" /> {/* tokens-allow */}
    <path
      d="M16.67 15.47 17.2 12h-3.33V9.75c0-.95.47-1.87 1.96-1.87h1.51V4.92s-1.37-.23-2.68-.23c-2.74 0-4.53 1.66-4.53 4.66V12H7.08v3.47h3.05v8.39a12.1 12.1 0 0 0 3.74 0v-8.39h2.8z"
      fill="#FFFFFF" /* tokens-allow */
    />
  </>
)
