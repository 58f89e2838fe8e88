import type { DemoPerson } from '../demo/users.ts'

export const users: DemoPerson[] = [
  {
    email: 'zochin@altan-tal.example',
    phone: '88110001',
    role: 'shopper',
    first_name: 'Баяр',
    last_name: 'Ганболдын',
  },
  {
    email: 'staff@altan-tal.example',
    phone: '88110002',
    role: 'staff',
    first_name: 'Оюун',
    last_name: 'Пүрэвдоржийн',
  },
  {
    email: 'admin@altan-tal.example',
    phone: '88110003',
    role: 'admin',
    first_name: 'Төгөлдөр',
    last_name: 'Нямсүрэнгийн',
  },
]
