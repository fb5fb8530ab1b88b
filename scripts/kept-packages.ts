/** Packages the built server loads from node_modules: they bring files or binaries of their own. The rest is bundled. */
export const keptPackages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  '@resvg/resvg-js',
  'dejavu-fonts-ttf',
  'sharp',
]

/** Stands in for Google on a laptop and is never loaded in production or off loopback, so no image carries it. */
export const laptopPackages = ['oidc-provider']
