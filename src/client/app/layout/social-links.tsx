const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    outline:
      'M13.5 21v-8h2.7l.4-3.1h-3.1v-2c0-.9.3-1.5 1.6-1.5h1.7V3.6c-.3 0-1.3-.1-2.5-.1-2.5 0-4.1 1.5-4.1 4.2v2.2H7.4V13h2.8v8Z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    outline:
      'M4 9h3.6v12H4Zm1.8-6a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM9.9 9h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6V21h-3.6v-6c0-1.4 0-3.2-2-3.2s-2.2 1.5-2.2 3.1V21H9.9Z',
  },
] as const

export const SocialLinks = () => (
  <ul className="flex gap-2">
    {networks.map(({ name, href, outline }) => (
      <li key={name}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} (opens in a new tab)`}
          className="btn btn-square btn-quiet"
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={outline} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
)
