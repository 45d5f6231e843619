/** What is shared by so many places comes as one file: many small files compress badly, and each is a request. */
const shared = { minShareCount: 5, includeDependenciesRecursively: false };
export const chunks = [
  { name: "base", test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/ },
  {
    name: "member",
    test: /src[\\/](lib[\\/]offline|features[\\/](training|kitchen|player|community))[\\/]/,
    ...shared,
  },
  { name: "common", test: /src[\\/](lib|components|features)[\\/]|contract[\\/]/, ...shared },
];
