declare module 'world-atlas/countries-50m.json' {
  import type { Topology } from '@/lib/atlas/map/land/topology';

  const topology: Topology;
  export default topology;
}
