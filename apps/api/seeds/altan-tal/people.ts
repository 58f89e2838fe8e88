import type { DemoUser } from '../demo/users.ts'

const staffSecret = 'ALTANTALDEMO23456723ALTANSTAFF77'

/** Three sign-ins of the demo store; printed when it starts, never used by a real one. */
export const users: DemoUser[] = [
  {
    email: 'zochin@altan-tal.example',
    password: 'tal-nutag-1921',
    phone: '88110001',
    role: 'shopper',
    first_name: 'Баяр',
    last_name: 'Ганболдын',
    totp_secret: null,
  },
  {
    email: 'staff@altan-tal.example',
    password: 'nyarav-tulkhuur-21',
    phone: '88110002',
    role: 'staff',
    first_name: 'Оюун',
    last_name: 'Пүрэвдоржийн',
    totp_secret: staffSecret,
  },
  {
    email: 'admin@altan-tal.example',
    password: 'bulag-denj-500',
    phone: '88110003',
    role: 'admin',
    first_name: 'Төгөлдөр',
    last_name: 'Нямсүрэнгийн',
    totp_secret: staffSecret,
  },
]
