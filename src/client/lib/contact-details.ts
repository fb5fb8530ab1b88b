/** Placeholders, until whoever runs this site puts in their own. */
export const contactDetails = {
  email: 'hello@swapwise.example',
  phone: '+00 000 000 000',
  address: '1 Fair Street, Anytown',
} as const

export const contactLinks = {
  email: `mailto:${contactDetails.email}`,
  phone: `tel:${contactDetails.phone.replaceAll(' ', '')}`,
} as const
