declare module 'world-atlas/countries-50m.json' {
  import type { WorldAtlas } from '@/lib/atlas/map/land/topology';

  const atlas: WorldAtlas;
  export default atlas;
}
